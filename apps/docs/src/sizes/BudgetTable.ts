import { h } from 'vue'
import { data } from './sizes.data.ts'

const { budgets } = data

const rows: readonly (readonly [measured: string, budget: string])[] = [
  ['Script of a page with the button, React, wagmi and viem', `${budgets.scriptAtLoad} kB`],
  ['The same page with the WalletConnect connector', `${budgets.scriptAtLoadPairing} kB`],
  ['More script once the dialog is open', `${budgets.scriptOpened} kB`],
  ['More script once the user picks a wallet on another device', `${budgets.scriptPaired} kB`],
  ['Style sheet', `${budgets.style} kB`],
  ['WalletConnect client, in a page with viem', `${budgets.clientBesideViem} kB`],
  ['Requests to other hosts until the user picks a wallet', `${budgets.outsideRequests}`],
  [
    'Click to the first frame with the dialog',
    `${budgets.firstPaint[1]} ms; ${budgets.firstPaint[4]} ms on a CPU four times slower`,
  ],
  ['Layout shift', `${budgets.layoutShift}`],
  ['Tasks longer than 50 ms', `${budgets.longTasks}`],
]

/** The limits that `npm run size` and `npm run bench -- dialog` compare with. */
export const BudgetTable = () =>
  h('table', [
    h('thead', [h('tr', [h('th', { scope: 'col' }, 'Measured'), h('th', { scope: 'col' }, 'Limit')])]),
    h(
      'tbody',
      rows.map(([measured, budget]) => h('tr', { key: measured }, [h('td', measured), h('td', budget)])),
    ),
  ])
