/** The same bones as in index.html, for the one frame between the frame around the page and the page. */
export function FirstPage() {
  return (
    <div className="boot-body boot" aria-hidden>
      <i className="boot-hero" />
      <i className="boot-line" />
      <div className="boot-row">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
