/** What index.html must know about the build. */
export interface StartFiles {
  /** The first script of the app. */
  entry: string
  /** Its imports in any case. */
  start: readonly string[]
  /** The pattern of an address, and what its page needs besides. */
  routes: readonly (readonly [pattern: string, files: readonly string[]])[]
}

/**
 * The first script of index.html, inlined as text (vite-shell.ts), so it may use nothing but its argument. It
 * requests everything that the opened page needs at once. A saved first screen (src/app/first-screen) is painted
 * first, and the app is requested in the next frame. When the app does not start, the page says so, and is loaded again
 * by a tap or when the network is back.
 */
export function startPage({ entry, start, routes }: StartFiles): void {
  const SLOW_MS = 30_000
  const AGAIN_MS = 3_000
  const sayNotStarted = () => {
    const notice = document.getElementById('not-started')
    if (!notice?.hidden) return
    notice.hidden = false
    notice.querySelector('button')?.addEventListener('click', () => location.reload())
    // the app takes the notice away when it starts after all
    addEventListener('online', () => notice.isConnected && location.reload())
  }
  const hasCome = async (file: string) => {
    const answer = await fetch(file)
    await answer.arrayBuffer()
    return answer.headers.get('content-type')?.includes('javascript')
  }
  // a browser asks for a module once until the page is loaded again; a start that failed for another reason would fail each time
  const reloadWhenThere = async (isMissing: boolean) => {
    const came = await Promise.all([entry, ...start].map(hasCome)).catch(() => [false])
    if (!came.every(Boolean)) setTimeout(reloadWhenThere, AGAIN_MS, true)
    else if (isMissing) location.reload()
  }
  const add = (href: string) => {
    const link = document.createElement('link')
    const isStyle = href.endsWith('css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    // read by src/lib/load-code.ts
    link.onload = () => (link.dataset['came'] = '')
    link.onerror = () => link.remove()
    document.head.append(link)
  }
  const load = () => {
    for (const href of start) add(href)
    for (const [pattern, files] of routes)
      if (new RegExp(pattern, 'i').test(location.pathname)) for (const href of files) add(href)
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = entry
    script.onerror = () => {
      sayNotStarted()
      setTimeout(reloadWhenThere, AGAIN_MS, true)
    }
    document.head.append(script)
  }
  const showKept = () => {
    if (location.pathname !== '/') return false
    try {
      const kept = JSON.parse(localStorage.getItem('first-screen') ?? 'null')
      if (kept?.build !== entry) return false
      const styles = new CSSStyleSheet()
      styles.replaceSync(kept.styles)
      const cover = document.createElement('div')
      cover.id = 'first-screen'
      cover.innerHTML = kept.html
      for (const element of cover.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset['style'] ?? ''
      document.adoptedStyleSheets = [styles]
      document.getElementById('root')?.replaceChildren()
      document.body.append(cover)
      return true
    } catch {
      return false
    }
  }
  addEventListener('not-started', () => {
    sayNotStarted()
    void reloadWhenThere(false)
  })
  setTimeout(sayNotStarted, SLOW_MS)
  if (showKept()) requestAnimationFrame(() => setTimeout(load))
  else load()
}
