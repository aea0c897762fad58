export const budgets: {
  readonly scriptAtLoad: number
  readonly scriptOpened: number
  readonly outsideRequests: number
  readonly requests: number
  readonly layoutShift: number
}
