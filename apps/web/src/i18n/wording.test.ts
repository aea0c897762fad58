import { formatMessage, type Locale, type Message, type MessageParameters } from '@countersign/core/i18n'
import { describe, expect, it } from 'vitest'

type Texts = { readonly [key: string]: Message | Texts }

const english = import.meta.glob<Texts>(
  [
    './{accountEn,configEn,cookiesEn,en,homeEn,openIdEn,sendEn}.ts',
    '../../../../packages/kit/src/i18n/en/*.ts',
  ],
  { eager: true },
)
const translated = import.meta.glob<Texts>(
  ['./languages/*.json', '../../../../packages/kit/src/i18n/languages/*.json'],
  { import: 'default', eager: true },
)

/** What developers call the one-time request of a sign-in. */
const jargon: Readonly<Record<Locale, RegExp>> = {
  en: /challenge/i,
  ar: /رمز (?:ال)?تحقق|تحدٍّ|التحدي(?!\p{L})/u,
  cs: /výzv/i,
  de: /challenge/i,
  'es-419': /desafío/i,
  es: /desafío/i,
  fa: /چالش/,
  fr: /défi(?!ni)/i,
  he: /אתגר/,
  hi: /चैलेंज|चुनौती/,
  id: /tantangan/i,
  it: /challenge|sfida/i,
  ja: /チャレンジ/,
  ko: /챌린지/,
  ms: /cabaran/i,
  nl: /challenge|uitdaging/i,
  pl: /wyzwani/i,
  'pt-BR': /desafio/i,
  ru: /проверочн/i,
  th: /โจทย์/,
  tr: /sınama/i,
  uk: /перевірн/i,
  vi: /thử thách/i,
  'zh-CN': /挑战/,
  'zh-HK': /挑戰/,
  'zh-TW': /挑戰/,
}
const nonce = /nonce|нонс|ナンス|논스/i

describe.each(Object.entries(jargon))('R12.4 %s', (tag, words) => {
  const texts = new Map(filesOf(tag).flatMap(messagesOf))

  it('has no developers’ words', () => {
    expect(texts.size).toBeGreaterThan(500)
    const found = [...texts].filter(([, text]) =>
      formsOf(text).some((form) => words.test(form) || nonce.test(form)),
    )
    expect(found).toEqual([])
  })

  it('calls another attempt by one name', () => {
    const keys = ['app.retry', 'missing.retry', 'signIn.retry']
    // English has RETRY here, as specified.
    if (tag !== 'en') keys.push('connect.retry')
    expect(new Set(keys.map((key) => texts.get(key))).size).toBe(1)
    expect(texts.get('balances.retry.label')).toContain(texts.get('app.retry'))
  })

  it('has one sentence for networks that responded: its verb and its noun depend on different numbers', () => {
    expect(texts.get('balances.done.some')).toBeTypeOf('string')
  })

  it('has an ordinary space before no French punctuation', () => {
    if (tag !== 'fr') return
    expect([...texts].filter(([, text]) => formsOf(text).some((form) => / [:;!?]/.test(form)))).toEqual([])
  })
})

it.each<[tag: string, key: string, values: MessageParameters, text: RegExp]>([
  ['de', 'signIn.owners', { threshold: 1, owners: 2, time: '' }, /1 von 2 muss/],
  ['de', 'signIn.owners', { threshold: 2, owners: 5, time: '' }, /2 von 5 müssen/],
  ['ru', 'signIn.owners', { threshold: 5, owners: 21, time: '' }, /нужно 5 из 21/],
  ['ru', 'signIn.owners', { threshold: 21, owners: 25, time: '' }, /нужна 21 из 25/],
  ['de', 'balances.done.some', { count: 1, all: 2 }, /^Antwort von 1 von 2 Netzwerken erhalten$/],
  ['pt-BR', 'balances.done.some', { count: 1, all: 5 }, /^Redes que responderam: 1 de 5$/],
  ['ru', 'balances.done.some', { count: 1, all: 21 }, /^Ответили сети: 1 из 21$/],
  ['uk', 'balances.done.some', { count: 21, all: 22 }, /^Відповіли мережі: 21 із 22$/],
  ['fr', 'transaction.progress', { count: 1, all: 2 }, /^1 confirmation sur 2$/],
  ['fr', 'transaction.progress', { count: 5, all: 21 }, /^5 confirmations sur 21$/],
  ['fr', 'history.count.some', { shown: 1, count: 5 }, /^Transactions affichées\u00a0: 1 sur 5$/],
  ['en', 'transaction.progress', { count: 1, all: 2 }, /^1 of 2 confirmations$/],
])('R12.4 %s: the words of %s follow the number that decides them', (tag, key, values, text) => {
  const message = new Map(filesOf(tag).flatMap(messagesOf)).get(key) ?? ''
  expect(formatMessage(message, values, tag)).toMatch(text)
})

function filesOf(tag: string): readonly Texts[] {
  if (tag === 'en') return Object.values(english)
  return Object.entries(translated).flatMap(([path, texts]) => (path.endsWith(`/${tag}.json`) ? [texts] : []))
}

/** All texts of a file, in any depth, with their keys. */
function messagesOf(texts: Texts): readonly (readonly [key: string, message: Message])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    isMessage(value) ? [[key, value] as const] : messagesOf(value),
  )
}

function isMessage(value: Message | Texts): value is Message {
  return typeof value === 'string' || typeof value.other === 'string'
}

function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message)
}
