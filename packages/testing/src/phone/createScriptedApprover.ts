import type { Verdict } from '../wallet/approval.ts'
import type { ApproverRule, PhoneApproval, PhoneApprover } from './PhoneApproval.ts'

type Rule = ApproverRule | 'wait'

/** An approver that a test controls. */
export type ScriptedApprover = {
  /** Pass it to `createPhone`. */
  readonly approver: PhoneApprover
  /** All requested approvals, in order. */
  readonly approvals: readonly PhoneApproval[]
  /** Sets the rule for approvals of this kind, or for all. */
  setRule(rule: Rule, kind?: PhoneApproval['kind']): void
  /** Queues a rule for the next approval. */
  setNextRule(rule: Rule): void
  /** Decides the oldest waiting approval, once there is one. */
  decide(verdict: Verdict | 'approve' | 'reject'): Promise<void>
  /** The number of approvals waiting for `decide`. */
  waiting(): number
}

/** Creates an approver that decides by rule, or when the test decides. */
export function createScriptedApprover(first: Rule = 'approve'): ScriptedApprover {
  const standing = new Map<PhoneApproval['kind'] | 'all', Rule>([['all', first]])
  const once: Rule[] = []
  const approvals: PhoneApproval[] = []
  const waiting: ((verdict: Verdict) => void)[] = []
  const arrivals: (() => void)[] = []

  function wait(): Promise<Verdict> {
    return new Promise((resolve) => {
      waiting.push(resolve)
      arrivals.shift()?.()
    })
  }

  return {
    approvals,
    approver(approval) {
      approvals.push(approval)
      const rule = once.shift() ?? standing.get(approval.kind) ?? standing.get('all') ?? 'approve'
      if (rule === 'wait') return wait()
      return rule === 'never' ? new Promise(() => {}) : { approved: rule === 'approve' }
    },
    setRule(rule, kind) {
      if (kind === undefined) standing.clear()
      standing.set(kind ?? 'all', rule)
    },
    setNextRule: (rule) => void once.push(rule),
    async decide(verdict) {
      if (waiting.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve))
      waiting.shift()?.(typeof verdict === 'string' ? { approved: verdict === 'approve' } : verdict)
    },
    waiting: () => waiting.length,
  }
}
