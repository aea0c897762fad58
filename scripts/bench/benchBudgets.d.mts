export const budgets: {
  readonly scriptAtLoadPairing: number
  readonly scriptPaired: number
  readonly style: number
  readonly clientBesideViem: number
  readonly firstPaint: { readonly 1: number; readonly 4: number }
  readonly longTasks: number
  readonly scriptAtLoad: number
  readonly scriptOpened: number
  readonly outsideRequests: number
  readonly requests: number
  readonly layoutShift: number
}
