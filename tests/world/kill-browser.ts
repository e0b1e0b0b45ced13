import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ends all processes of the browser that runs on a profile, without a chance to tidy up, and waits until they are gone. */
export async function killBrowser(profile: string): Promise<void> {
  const pids = browsersOn(profile)
  if (pids.length === 0) throw new Error('No browser runs on this profile.')
  // Playwright starts a browser as the head of a group of its own
  for (const pid of pids) process.kill(-pid, 'SIGKILL')
  while (browsersOn(profile).length > 0) await sleep(10)
}

/** Heads of process groups: the browser itself, not its renderers. */
function browsersOn(profile: string): number[] {
  const argument = `--user-data-dir=${profile}`
  return programs()
    .filter(({ words }) => words.includes(argument) && !words.some((word) => word.startsWith('--type=')))
    .map(({ pid }) => pid)
}

function programs(): { pid: number; words: string[] }[] {
  if (!existsSync('/proc/self/cmdline')) return programsByPs()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), words: wordsOf(name) }))
}

function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // it ended meanwhile
    return []
  }
}

function programsByPs(): { pid: number; words: string[] }[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid = '', ...words] = line.trim().split(/\s+/)
    return { pid: Number(pid), words }
  })
}
