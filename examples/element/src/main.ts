import '@countersign/element'
import { rpcUrls } from './rpcUrls.ts'

const find = <T extends Element>(selector: string) => document.querySelector<T>(selector) as T
const element = find<HTMLElementTagNameMap['countersign-sign-in']>('countersign-sign-in')

element.options = { rpcUrls: rpcUrls(import.meta.env) }
element.addEventListener('signed-in', ({ detail: { address } }) => {
  find('#status').textContent = `Signed in as ${address.slice(0, 6)}…${address.slice(-4)}`
  find('#problem').textContent = ''
})
element.addEventListener('error', ({ detail }) => {
  find('#problem').textContent = detail.message
})
find<HTMLButtonElement>('#sign-out').onclick = () => element.signOut()
