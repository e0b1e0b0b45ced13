import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { factsForProof, proofAddress, proofText } from '#contract/course/degrees/degree-proof.ts'
import { drawInProcess } from './drawing-process.ts'
import { QR, wordsOf, type DegreePaper } from './layout.ts'

const ORIGIN = 'https://tuning.example.com'

function paperOf(change: Partial<DegreePaper['facts']> = {}, isRevoked = false): DegreePaper {
  const facts = {
    code: 'DG-1405-7K3M-92QX-V',
    name: 'محمدرضا نمونه‌پور',
    title: 'تیونینگ موتورهای توربو',
    score: 94,
    date: '1405/09/02',
    ...change,
  }
  const short = factsForProof(ORIGIN, facts)
  const words = Buffer.from(proofText(short)).toString('base64url')
  const address = proofAddress(ORIGIN, facts.code, words, Buffer.alloc(64, 7).toString('base64url'))
  return { facts, address, validUntil: '1407/09/02', isRevoked }
}

/** The pixels of a part of the page, in points. */
const pixels = async (picture: Buffer, left: number, top: number, width: number, height: number) => {
  const part = sharp(picture).extract({ left: left * 2, top: top * 2, width: width * 2, height: height * 2 })
  const { data, info } = await part.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

test('the same degree gives the same bytes, as PDF, PNG and JPEG', async () => {
  for (const type of ['pdf', 'png', 'jpeg'] as const) {
    const [first, second] = await Promise.all([
      drawInProcess(paperOf(), type),
      drawInProcess(paperOf(), type),
    ])
    expect(first.equals(second)).toBe(true)
  }
})

test('pictures are 1684 × 1190 pixels and small enough for a phone', async () => {
  const [png, jpeg, pdf] = await Promise.all(
    (['png', 'jpeg', 'pdf'] as const).map((type) => drawInProcess(paperOf(), type)),
  )
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1684, height: 1190 })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1684, height: 1190 })
  expect(png?.length).toBeLessThan(450_000)
  expect(jpeg?.length).toBeLessThan(260_000)
  expect(pdf?.length).toBeLessThan(130_000)
})

test('a phone reads its address from the printed code', async () => {
  const paper = paperOf()
  const png = await drawInProcess(paper, 'png')
  const { data, width, height } = await pixels(
    png,
    QR.x - 8,
    QR.y - 8,
    Math.ceil(QR.size) + 16,
    Math.ceil(QR.size) + 16,
  )
  expect(decodeQR({ data, width, height })).toBe(paper.address)
})

test('the code is in the middle of its frame, however long its address is', async () => {
  for (const address of ['https://example.com/Degree/DG-1405-7K3M-92QX-V', paperOf().address]) {
    const png = await drawInProcess({ ...paperOf(), address }, 'png')
    const { data, width, height } = await pixels(png, QR.x - 7, QR.y - 7, QR.size + 14, QR.size + 14)
    const dark = Array.from({ length: width * height }, (_, at) => at).filter(
      (at) => (data[at * 4] ?? 0) < 100,
    )
    const [across, down] = [dark.map((at) => at % width), dark.map((at) => Math.floor(at / width))]
    for (const places of [across, down]) {
      const [before, after] = [Math.min(...places), width - 1 - Math.max(...places)]
      expect(Math.abs(before - after)).toBeLessThanOrEqual(2)
    }
  }
})

test('the word on the band of a revoked degree is beside the name, however long that is', () => {
  const words = wordsOf(paperOf({}, true))
  const edges = (said: string) => {
    const { x = 0, fit = 0, align } = words.find((each) => each.words === said) ?? {}
    return { align, left: x - fit / 2, right: x + fit / 2 }
  }
  const [name, stamp] = [edges(paperOf().facts.name), edges('باطل شده است')]
  expect([name.align, stamp.align]).toEqual(['center', 'center'])
  expect(stamp.right).toBeLessThanOrEqual(name.left)
})

test('a revoked degree has a red band across it, and no other has', async () => {
  const redness = async (isRevoked: boolean) => {
    const { data } = await pixels(await drawInProcess(paperOf({}, isRevoked), 'png'), 60, 262, 40, 30)
    return (data[0] ?? 0) - (data[1] ?? 0)
  }
  expect(await redness(true)).toBeGreaterThan(100)
  expect(await redness(false)).toBeLessThan(20)
})

const hasPdfText = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.runIf(hasPdfText)('the words of the PDF can be selected and its fonts are inside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'degree-'))
  try {
    const file = join(folder, 'degree.pdf')
    writeFileSync(file, await drawInProcess(paperOf(), 'pdf'))
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
      .normalize('NFKC')
      .replaceAll('\u200c', '')
    for (const words of ['محمدرضا', 'موتورهای توربو', 'DG-1405-7K3M-92QX-V', '۹۴', '۱۴۰۵/۰۹/۰۲'])
      expect(text).toContain(words)
    expect(execFileSync('pdffonts', [file], { encoding: 'utf8' })).toMatch(/Vazirmatn.*yes/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Ends the process that draws, as the system does when memory is short. */
const killDrawer = () => execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'drawing/main.ts'])

test('drawings that wait when the process is killed are drawn by the next one', async () => {
  const before = await drawInProcess(paperOf(), 'png')
  const waiting = [1, 2, 3].map(() => drawInProcess(paperOf(), 'png'))
  killDrawer()
  for (const drawn of await Promise.all(waiting)) expect(drawn.equals(before)).toBe(true)
})
