import { isHex } from 'viem'
import { ETHER } from '../../chains/walletChain.ts'
import { text } from '../../texts/text.ts'
import { exactAmount } from '../../ui/amount.ts'
import { element } from '../../ui/element.ts'
import { code, isolate } from '../../ui/isolate.ts'
import { shortAddress } from '../../ui/names.ts'
import { richText } from '../../ui/richText.ts'
import { button } from '../../ui/sheet.ts'
import { waitingRing } from '../../ui/svg.ts'
import type { Task } from './createTasks.ts'
import { createSigner } from './ownerRow.ts'
import type { PanelOptions } from './PanelOptions.ts'
import type { AskedCalls, AskedMessage } from './readRequest.ts'
import { createWayChoice } from './wayChoice.ts'

/** A task to sign: its content, signing method and owners. */
export function createTaskView(id: string, { hosted, chain, app, tasks }: PanelOptions) {
  const { asked } = tasks.list().find((task) => task.id === id) ?? {}
  const heading = element('h2', { tabindex: '-1' }, asked ? titleOf(asked) : '')
  const progress = element('p', { class: 'progress', role: 'status' })
  const problem = element('p', { class: 'problem', role: 'alert' })
  const more = element('p', { class: 'more' })
  const choice =
    asked?.kind === 'message' ? createWayChoice(id, chain.name, (way) => tasks.choose(id, way)) : null
  const rows = hosted.owners.map((owner) => createSigner(owner, () => void tasks.sign(id, owner.address)))
  const reject = button(text('safe.reject'))
  reject.addEventListener('click', () => tasks.reject(id))

  const root = element(
    'section',
    { class: 'task' },
    element('p', { class: 'who' }, text('safe.request', { app })),
    heading,
    ...(asked ? contentOf(asked, chain.name) : []),
    choice?.root ?? null,
    progress,
    element('ul', { class: 'owners' }, ...rows.map((row) => row.root)),
    problem,
    reject,
    more,
  )

  function update(task: Task, waiting: number): void {
    const { state, signatures } = task
    const isOpen = state === 'open'
    choice?.update(task.way, isOpen && signatures.length === 0)
    for (const row of rows) {
      row.update(
        isOpen,
        signatures.some(({ owner }) => owner === row.address),
      )
    }
    reject.hidden = !isOpen
    progress.replaceChildren(...progressOf(task, hosted.threshold, chain.name))
    problem.textContent = isOpen ? (task.problem ?? '') : ''
    more.textContent = waiting > 0 ? text('safe.pending', { count: waiting }) : ''
  }

  return { id, root, update, focus: () => heading.focus({ preventScroll: true }) }
}

function titleOf(request: AskedMessage | AskedCalls): string {
  if (request.kind === 'message')
    return text(request.typeName === null ? 'safe.task.message' : 'safe.task.data')
  const [call, ...others] = request.calls
  if (others.length > 0) return text('safe.task.calls', { count: request.calls.length })
  return text(call?.data === '0x' ? 'safe.task.send' : 'safe.task.call')
}

function contentOf(request: AskedMessage | AskedCalls, network: string): HTMLElement[] {
  if (request.kind === 'message') {
    const dir = request.typeName !== null || isHex(request.text) ? 'ltr' : 'auto'
    return [box(request.typeName ?? text('safe.message'), request.text, dir)]
  }
  return request.calls.map(({ to, value, data }) =>
    element(
      'div',
      { class: 'call' },
      value === 0n
        ? null
        : element('p', { class: 'amount' }, isolate(exactAmount(value, { nativeCurrency: ETHER }))),
      element(
        'p',
        {},
        ...richText('safe.call.to', {
          address: element('span', { class: 'mono', title: to }, code(shortAddress(to))),
          network: isolate(network),
        }),
      ),
      data === '0x' ? null : box(text('safe.call.data'), data, 'ltr'),
    ),
  )
}

/** Long content scrolls, so it must be focusable by keyboard. */
function box(name: string, content: string, dir: 'ltr' | 'auto'): HTMLElement {
  return element('pre', { class: 'message', tabindex: '0', role: 'group', 'aria-label': name, dir }, content)
}

function progressOf({ state, signatures }: Task, threshold: number, network: string): Node[] {
  if (state === 'executing') return [waitingRing(), new Text(text('safe.executing', { network }))]
  const marks = Array.from({ length: threshold }, (_, index) =>
    element('span', { class: 'mark', 'data-state': index < signatures.length ? 'signed' : 'open' }),
  )
  const progress = text('safe.progress', { count: signatures.length, all: threshold })
  return [element('span', { class: 'marks', 'aria-hidden': 'true' }, ...marks), new Text(progress)]
}
