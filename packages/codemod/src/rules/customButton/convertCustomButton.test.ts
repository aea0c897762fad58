import { describe, expect, test } from 'vitest'
import { rewrite } from '../../../test/rewrite.ts'

const FIELDS = 'account, chain, openConnectModal, mounted, authenticationStatus'
const CONNECTED = "status === 'connected' || status === 'wrong_network'"
const NOT_CONNECTED = "status !== 'connected' && status !== 'wrong_network'"

const custom = (body: string, fields = FIELDS) => `import { ConnectButton } from '@rainbow-me/rainbowkit'
export const Bar = () => <ConnectButton.Custom>{({ ${fields} }) => ${body}}</ConnectButton.Custom>
`
/** The body of the function, rewritten. */
function bodyOf(body: string, fields?: string): string {
  const { code, findings } = rewrite(custom(body, fields))
  expect(findings).toEqual([])
  return /\}\) => ([\s\S]*)\}<\/ConnectButton\.Custom>/.exec(code)?.[1] ?? code
}

describe('tests', () => {
  test.each([
    ['mounted', "status !== 'reconnecting'"],
    ['!mounted', "status === 'reconnecting'"],
    ['!!mounted', "!(status === 'reconnecting')"],
    ['mounted && isOn', "status !== 'reconnecting' && isOn"],
    ['!mounted || isOff', "status === 'reconnecting' || isOff"],
    ["mounted && authenticationStatus !== 'loading'", "status !== 'reconnecting'"],
    ['mounted && account && chain ? 1 : 2', `${CONNECTED} ? 1 : 2`],
    ['mounted && account?.address ? 1 : 2', `${CONNECTED} ? 1 : 2`],
    ['mounted && chain?.id ? 1 : 2', `${CONNECTED} ? 1 : 2`],
    ['<b>{mounted && account && <i />}</b>', `<b>{(${CONNECTED}) && <i />}</b>`],
    ['mounted && !!account', CONNECTED],
    ['{ while (mounted && account) f() }', `{ while (${CONNECTED}) f() }`],
    ['{ for (; mounted && account; ) f() }', `{ for (; ${CONNECTED}; ) f() }`],
    ['Boolean(mounted && account && chain)', `Boolean(${CONNECTED})`],
    ['!(account && chain)', `!(${CONNECTED})`],
    ['!mounted || !account || !chain', NOT_CONNECTED],
    ['account && chain && isOn', `(${CONNECTED}) && isOn`],
    ["account && chain && (!authenticationStatus || authenticationStatus === 'authenticated')", CONNECTED],
    ['chain ? 1 : 2', `${CONNECTED} ? 1 : 2`],
    ['chain?.id ? 1 : 2', `${CONNECTED} ? 1 : 2`],
    ['!chain', NOT_CONNECTED],
    ['account ? 1 : 2', 'account ? 1 : 2'],
    ['!account', '!account'],
    ['f({ mounted })', "f({ mounted: status !== 'reconnecting' })"],
  ])('%s', (before, after) => expect(bodyOf(before)).toBe(after))

  test('follow a constant', () => {
    expect(
      bodyOf('{ const ready = mounted; const on = ready && account && chain; return on && !ready }'),
    ).toBe(`{ const ready = status !== 'reconnecting'; const on = ${CONNECTED}; return on && !ready }`)
  })

  test('follow a constant of a constant', () => {
    expect(bodyOf('{ const on = mounted && account; const isOn = isOk && on; return isOn ? 1 : 2 }')).toBe(
      `{ const on = ${CONNECTED}; const isOn = isOk && on; return isOn ? 1 : 2 }`,
    )
  })
})

describe('the account', () => {
  test.each([
    ['account.displayName', 'account.name ?? account.shortAddress'],
    ['account?.displayName', 'account?.name ?? account?.shortAddress'],
    ['account.displayName.length', '(account.name ?? account.shortAddress).length'],
    ['account.ensName || account.displayName', 'account.name || (account.name ?? account.shortAddress)'],
    ['f(account.ensAvatar)', 'f(account.avatar ?? undefined)'],
    ['account.ensAvatar && f(account.ensAvatar)', 'account.avatar && f(account.avatar)'],
    ['<b>{account.ensName}</b>', '<b>{account.name}</b>'],
    ['<b title={account.ensName} />', '<b title={account.name ?? undefined} />'],
    ['account.hasPendingTransactions', 'pendingTransactions > 0'],
    ['f(account.balanceSymbol)', 'f(balance?.symbol)'],
    ['f(account.displayBalance)', `f(balance ? \`\${balance.formatted} \${balance.symbol}\` : undefined)`],
    [
      `account.displayBalance ? \`(\${account.displayBalance})\` : null`,
      `balance ? \`(\${balance.formatted} \${balance.symbol})\` : null`,
    ],
  ])('%s', (before, after) => expect(bodyOf(before)).toBe(after))

  test('gets its balance if the button shows it', () => {
    expect(rewrite(custom('account?.displayBalance')).code).toContain('<ConnectButton.Custom showBalance>')
    expect(rewrite(custom('account?.displayName')).code).toContain('<ConnectButton.Custom>')
  })
})

describe('the chain, which is null on an unsupported network', () => {
  test.each([
    ['chain.unsupported', "status === 'wrong_network'"],
    ['!chain.unsupported', "!(status === 'wrong_network')"],
    ['chain?.unsupported || chain.id !== 1', "status === 'wrong_network' || chain.id !== 1"],
    ['chain.unsupported ? 1 : chain.name', "status === 'wrong_network' ? 1 : chain.name"],
    ['!chain.unsupported && f(chain.id)', "!(status === 'wrong_network') && f(chain.id)"],
    [
      '{ if (chain.unsupported) return 1; return chain.id }',
      "{ if (status === 'wrong_network') return 1; return chain.id }",
    ],
    [
      '{ const isWrong = account && chain && chain.unsupported; if (isWrong) return 1; return chain.name }',
      `{ const isWrong = (${CONNECTED}) && status === 'wrong_network'; if (isWrong) return 1; return chain.name }`,
    ],
    [
      '{ const on = mounted && !!account; const isWrong = on && chain?.unsupported; return isWrong ? 1 : chain.id }',
      `{ const on = ${CONNECTED}; const isWrong = on && status === 'wrong_network'; return isWrong ? 1 : chain.id }`,
    ],
    [
      '{ const on = Boolean(mounted && account); const isWrong = on && chain.unsupported; return isWrong ? 1 : chain.id }',
      `{ const on = Boolean(${CONNECTED}); const isWrong = on && status === 'wrong_network'; return isWrong ? 1 : chain.id }`,
    ],
    ['chain.name', 'chain?.name'],
    ['chain.id === 1', 'chain?.id === 1'],
    ['chain.id != other', 'chain?.id != other'],
    [
      '<b>{chain.hasIcon && <img src={chain.iconUrl} />}</b>',
      '<b>{chain && <ChainIcon chain={chain} size={20} />}</b>',
    ],
    [
      'chain.unsupported ? 1 : <b>{chain.hasIcon && chain.iconUrl && <img src={chain.iconUrl} />}</b>',
      "status === 'wrong_network' ? 1 : <b><ChainIcon chain={chain} size={20} /></b>",
    ],
    [
      'chain.unsupported ? 1 : f(chain.iconUrl ? <img src={chain.iconUrl} /> : null)',
      "status === 'wrong_network' ? 1 : f(<ChainIcon chain={chain} size={20} />)",
    ],
    [
      '<b>{chain.iconUrl ? <img src={chain.iconUrl} /> : <i className="empty" />}</b>',
      '<b>{chain && <ChainIcon chain={chain} size={20} />}</b>',
    ],
    [
      "<b>{chain.hasIcon ? <i>{chain.iconUrl ? <img src={chain.iconUrl} /> : ''}</i> : undefined}</b>",
      '<b>{chain && <ChainIcon chain={chain} size={20} />}</b>',
    ],
  ])('%s', (before, after) => expect(bodyOf(before)).toBe(after))
})

describe('the fields', () => {
  test.each([
    ['openConnectModal', 'f(openConnectModal)', '{ openConnect: openConnectModal }'],
    ['mounted', '1', '{}'],
    ['chainModalOpen, openChainModal: open', 'f(chainModalOpen, open)', '{ openDialog, openChains: open }'],
    ['mounted, account: a', 'f(mounted, a.address)', '{ status, account: a }'],
    ['mounted', 'f(mounted, status)', '{ status: walletStatus }'],
  ])('{ %s } with %s', (fields, body, after) =>
    expect(rewrite(custom(body, fields)).code).toContain(`>{(${after}) =>`),
  )
})

describe('is left unchanged, with what to do:', () => {
  test.each([
    ['String(account)', '`account` of ConnectButton.Custom is used in an expression that is not rewritten.'],
    ['f({ chain })', '`chain` of ConnectButton.Custom is used in an expression that is not rewritten.'],
    ['f(account.other)', '`account.other` of ConnectButton.Custom is not rewritten.'],
    ['f(account?.displayName.length)', 'The text of `account?.displayName` is changed.'],
    ['f(authenticationStatus)', 'The button depends on the authentication status.'],
    ["authenticationStatus === 'authenticated'", 'The button depends on the authentication status.'],
    [
      'f(chain.id)',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      'mounted && account?.address',
      '`account?.address` is the value of an expression that is not only a test.',
    ],
    [
      'mounted && account && account.address',
      '`account.address` is the value of an expression that is not only a test.',
    ],
    ['f(mounted && account)', '`account` is the value of an expression that is not only a test.'],
    [
      '<b>{mounted && account?.address}</b>',
      '`account?.address` is the value of an expression that is not only a test.',
    ],
    [
      '<Menu account={mounted && account} />',
      '`account` is the value of an expression that is not only a test.',
    ],
    ['mounted && account && chain', '`chain` is the value of an expression that is not only a test.'],
    [
      '(mounted && account?.address) || other',
      '`account?.address` is the value of an expression that is not only a test.',
    ],
    [
      "{ const address = mounted && account?.address; return <a href={'/u/' + address} /> }",
      '`account?.address` is the value of an expression that is not only a test.',
    ],
    [
      '{ const on = mounted && account; const it = on; return f(it) }',
      '`account` is the value of an expression that is not only a test.',
    ],
    [
      '{ let on = mounted && account; on = f(); return on ? 1 : 2 }',
      '`account` is the value of an expression that is not only a test.',
    ],
    [
      "'/?chain=' + chain.id",
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      'chain.id + 1',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      'chain.id != null',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      'chain.id === undefined',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      '{ const isWrong = isAdmin && chain.unsupported; return isWrong ? 1 : f(chain.id) }',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      '{ const on = mounted && isAdmin; const isWrong = on && chain.unsupported; return isWrong ? 1 : f(chain.id) }',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      '{ let isWrong = chain.unsupported; isWrong = f(); return isWrong ? 1 : f(chain.id) }',
      '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
    ],
    [
      'chain.iconUrl ? <img src={chain.iconUrl} /> : <button onClick={openConnectModal}>{chain.name}</button>',
      '`chain.iconUrl` is a condition of more than the icon.',
    ],
    [
      'chain.iconUrl ? <img src={chain.iconUrl} /> : <button onClick={openConnectModal} />',
      '`chain.iconUrl` is a condition of more than the icon.',
    ],
    [
      'chain.iconUrl ? <img src={chain.iconUrl} /> : <b onClick={() => f()} />',
      '`chain.iconUrl` is a condition of more than the icon.',
    ],
    [
      'chain.iconUrl ? <img src={chain.iconUrl} /> : <b>No icon</b>',
      '`chain.iconUrl` is a condition of more than the icon.',
    ],
    [
      'chain.iconUrl ? <img src={chain.iconUrl} /> : chain.name',
      '`chain.iconUrl` is a condition of more than the icon.',
    ],
    [
      "chain.iconUrl ? <img src={chain.iconUrl} /> : 'No icon'",
      '`chain.iconUrl` is a condition of more than the icon.',
    ],
    [
      "chain.hasIcon && <b>{chain.name ?? 'Unknown'}</b>",
      '`chain.hasIcon` is a condition of more than the icon.',
    ],
    [
      'chain.hasIcon && <b><img />{isOn && label}</b>',
      '`chain.hasIcon` is a condition of more than the icon.',
    ],
    [
      '<img src={chain.hasIcon ? chain.iconUrl : undefined} />',
      '`chain.hasIcon` is a condition of more than the icon.',
    ],
    ['<img src={chain.iconUrl} />', '`chain.iconUrl` is not used as `{chain.hasIcon && …}`.'],
    ['chain.hasIcon && <b>{chain.name}</b>', '`chain.hasIcon` is a condition of more than the icon.'],
    [
      'chain.hasIcon && <b onClick={openConnectModal} />',
      '`chain.hasIcon` is a condition of more than the icon.',
    ],
    ['f(mounted, status, walletStatus)', 'The function of the custom button has another variable `status`.'],
  ])('%s', (body, reason) => {
    const before = custom(body)
    expect(rewrite(before)).toEqual({ code: before, findings: [`2: ${reason}`] })
  })
})
