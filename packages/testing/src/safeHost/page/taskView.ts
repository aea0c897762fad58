import { formatEther } from 'viem'
import { element } from '../../ui/element.ts'
import { shortAddress } from '../../ui/names.ts'
import { button } from '../../ui/sheet.ts'
import { waitingRing } from '../../ui/svg.ts'
import type { Task } from './createTasks.ts'
import { createSigner } from './ownerRow.ts'
import type { PanelOptions } from './panel.ts'
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
  const reject = button('Reject')
  reject.addEventListener('click', () => tasks.reject(id))

  const root = element(
    'section',
    { class: 'task' },
    element('p', { class: 'who' }, `Request from ${app}`),
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
    more.textContent = waiting > 0 ? `${waiting} more pending.` : ''
  }

  return { id, root, update, focus: () => heading.focus({ preventScroll: true }) }
}

function titleOf(asked: AskedMessage | AskedCalls): string {
  if (asked.kind === 'message') return asked.typeName === null ? 'Sign a message' : 'Sign data'
  const [call, ...others] = asked.calls
  if (others.length > 0) return `Make ${asked.calls.length} calls`
  return call?.data === '0x' ? 'Send funds' : 'Call a contract'
}

function contentOf(asked: AskedMessage | AskedCalls, network: string): HTMLElement[] {
  if (asked.kind === 'message') return [box(asked.typeName ?? 'Message', asked.text)]
  return asked.calls.map(({ to, value, data }) =>
    element(
      'div',
      { class: 'call' },
      value === 0n ? null : element('p', { class: 'amount' }, `${formatEther(value)} ETH`),
      element(
        'p',
        {},
        'to ',
        element('span', { class: 'mono', title: to }, shortAddress(to)),
        ` on ${network}`,
      ),
      data === '0x' ? null : box('Data', data),
    ),
  )
}

/** Long content scrolls, so it must be focusable by keyboard. */
function box(name: string, text: string): HTMLElement {
  return element('pre', { class: 'message', tabindex: '0', role: 'group', 'aria-label': name }, text)
}

function progressOf({ state, signatures }: Task, threshold: number, network: string): Node[] {
  if (state === 'executing') return [waitingRing(), new Text(`Executing on ${network}\u2026`)]
  const marks = Array.from({ length: threshold }, (_, at) =>
    element('span', { class: 'mark', 'data-state': at < signatures.length ? 'signed' : 'open' }),
  )
  const text = `${signatures.length} of ${threshold} signed`
  return [element('span', { class: 'marks', 'aria-hidden': 'true' }, ...marks), new Text(text)]
}
