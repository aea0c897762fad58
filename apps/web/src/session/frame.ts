/** Whether a page of another origin shows this one in a frame, at whatever depth. */
export function isInForeignFrame(): boolean {
  for (let inner: Window = window; inner !== inner.parent; inner = inner.parent)
    if (!isOwn(inner.parent)) return true
  return false
}

function isOwn(around: Window): boolean {
  try {
    return around.location.origin === location.origin
  } catch {
    return false
  }
}

/** Whether this browser keeps a cookie for this page, in a frame a partitioned one (CHIPS). No one can stay signed in without. */
export function keepsCookies(framed: boolean): boolean {
  const name = 'countersign_probe'
  const rules = framed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  const write = (seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: of the browsers that keep none here, most have no Cookie Store API.
    document.cookie = `${name}=1; Max-Age=${seconds}; Path=/; ${rules}`
  }
  try {
    write(10)
    const kept = document.cookie.includes(`${name}=1`)
    write(0)
    return kept
  } catch {
    return false
  }
}
