/** True inside a frame of another origin, at any depth. */
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

/** Whether the browser stores cookies for this page, in a frame partitioned ones (CHIPS). A session requires it. */
export function cookiesEnabled(framed: boolean): boolean {
  const name = 'countersign_probe'
  const rules = framed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  const write = (seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: of the browsers that keep none here, most have no Cookie Store API.
    document.cookie = `${name}=1; Max-Age=${seconds}; Path=/; ${rules}`
  }
  try {
    write(10)
    const isStored = document.cookie.includes(`${name}=1`)
    write(0)
    return isStored
  } catch {
    return false
  }
}
