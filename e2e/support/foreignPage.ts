// What a page that is not ours may try. Every function runs in that page.

/** What a page can read of a response, if any. */
export async function readByFetch([url, init]: readonly [string, RequestInit]): Promise<string> {
  try {
    const response = await fetch(url, { ...init, credentials: 'include' })
    return `${response.type} ${response.status} ${await response.text()}`
  } catch {
    return 'nothing'
  }
}

/** What a page gets of an address it names in its HTML. */
export function readByTag({
  tag,
  url,
}: {
  readonly tag: 'img' | 'script'
  readonly url: string
}): Promise<string> {
  const element = document.createElement(tag)
  return new Promise((resolve) => {
    element.onload = () => resolve('loaded')
    element.onerror = () => resolve('nothing')
    element.src = url
    document.documentElement.append(element)
  })
}

type Form = {
  readonly url: string
  readonly enctype: string
  readonly referrer: string
  readonly body: string
}

/**
 * Sends a form. As `text/plain` the body is nearly the JSON given: a name, the sign "=" and a value can be written to form it.
 */
export function submitForm({ url, enctype, referrer, body }: Form): void {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = referrer
  document.head.append(meta)
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url, enctype })
  const field = document.createElement('input')
  field.name = `${body.slice(0, -1)},"more":"`
  field.value = '"}'
  form.append(field)
  document.documentElement.append(form)
  form.submit()
}

/** Frames an address. */
export function addFrame(url: string): void {
  const frame = document.createElement('iframe')
  frame.src = url
  document.documentElement.append(frame)
}
