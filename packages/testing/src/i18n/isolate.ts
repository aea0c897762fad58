import { element } from '../ui/element.ts'

/** A value that keeps its own direction, whatever is around it: a name, an amount. */
export function isolate(value: string): HTMLElement {
  return element('bdi', {}, value)
}

/** An address, a hash or a URL: left to right in every language. */
export function code(value: string): HTMLElement {
  return element('bdi', { dir: 'ltr' }, value)
}
