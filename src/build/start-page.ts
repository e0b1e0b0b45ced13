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
 * first, and the app is requested in the next frame.
 */
export function startPage({ entry, start, routes }: StartFiles): void {
  const add = (href: string) => {
    const link = document.createElement('link')
    const isStyle = href.endsWith('css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
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
  if (showKept()) requestAnimationFrame(() => setTimeout(load))
  else load()
}
