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

/** Whether this browser keeps a cookie for a page in a frame (CHIPS): without one, nobody can stay signed in there. */
export function keepsFrameCookies(): boolean {
  const name = 'countersign_probe'
  const write = (seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: of the browsers that keep none here, most have no Cookie Store API.
    document.cookie = `${name}=1; Max-Age=${seconds}; Path=/; SameSite=None; Secure; Partitioned`
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
