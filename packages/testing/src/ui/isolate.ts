import { element } from './element.ts'

/** A value, such as a name or an amount, that keeps its own direction inside any text. */
export function isolate(value: string): HTMLElement {
  return element('bdi', {}, value)
}

/** An address, a hash or a URL: left to right. */
export function code(value: string): HTMLElement {
  return element('bdi', { dir: 'ltr' }, value)
}
