import type { Verdict } from '../wallet/approval.ts'
import type { ApproverRule, PhoneApproval, PhoneApprover } from './PhoneApproval.ts'

type Rule = ApproverRule | 'wait'

/** Answers as a test tells it. */
export type ScriptedApprover = {
  /** Give it to `createPhone`. */
  readonly approver: PhoneApprover
  /** Everything that was asked, in order. */
  readonly asked: readonly PhoneApproval[]
  /** From now on questions of this kind, or all of them, are answered so. */
  answer(rule: Rule, kind?: PhoneApproval['kind']): void
  /** The next question is answered so; several are taken in order. */
  answerOnce(rule: Rule): void
  /** Ends the oldest question that met `wait`, once there is one. */
  decide(verdict: Verdict | 'approve' | 'reject'): Promise<void>
  /** How many questions wait for `decide`. */
  waiting(): number
}

/** A person for tests: by rule at once, or when the test decides. */
export function createScriptedApprover(first: Rule = 'approve'): ScriptedApprover {
  const standing = new Map<PhoneApproval['kind'] | 'all', Rule>([['all', first]])
  const once: Rule[] = []
  const asked: PhoneApproval[] = []
  const waiting: ((verdict: Verdict) => void)[] = []
  const arrivals: (() => void)[] = []

  function wait(): Promise<Verdict> {
    return new Promise((resolve) => {
      waiting.push(resolve)
      arrivals.shift()?.()
    })
  }

  return {
    asked,
    approver(approval) {
      asked.push(approval)
      const rule = once.shift() ?? standing.get(approval.kind) ?? standing.get('all') ?? 'approve'
      if (rule === 'wait') return wait()
      return rule === 'never' ? new Promise(() => {}) : { approved: rule === 'approve' }
    },
    answer(rule, kind) {
      if (kind === undefined) standing.clear()
      standing.set(kind ?? 'all', rule)
    },
    answerOnce: (rule) => void once.push(rule),
    async decide(verdict) {
      if (waiting.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve))
      waiting.shift()?.(typeof verdict === 'string' ? { approved: verdict === 'approve' } : verdict)
    },
    waiting: () => waiting.length,
  }
}
