/** A text that was once parsed wrongly, or that parsers disagree on, with the correct result. */
export type Case = { readonly why: string; readonly text: string; readonly outcome: string }

const frame = ({
  domain = 'a.example',
  statement = 'Sign in.\n',
  uri = 'a:b',
  chainId = '1',
  issuedAt = '2026-01-01T00:00:00Z',
  end = '',
}) =>
  `${domain} wants you to sign in with your Ethereum account:\n0x70997970C51812dc3A010C7d01b50e0d17dc79C8\n\n${statement}\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: 0123456789\nIssued At: ${issuedAt}${end}`

/** Parsed in every test run. Add the lines that `npm run fuzz -- messages` prints. */
export const cases: readonly Case[] = [
  { why: 'an empty statement is a line of its own', text: frame({ statement: '\n' }), outcome: 'accepted' },
  { why: 'no statement is none', text: frame({ statement: '' }), outcome: 'accepted' },
  {
    why: 'two empty statements are one too many',
    text: frame({ statement: '\n\n' }),
    outcome: 'message_uri',
  },
  {
    why: 'a URI may have an authority without a host',
    text: frame({ uri: 'x://me@:80/' }),
    outcome: 'accepted',
  },
  { why: 'so may a resource', text: frame({ end: '\nResources:\n- x://:' }), outcome: 'accepted' },
  { why: 'a domain may not', text: frame({ domain: 'me@:80' }), outcome: 'message_domain' },
  {
    why: 'a port of a URI may have any number of digits',
    text: frame({ uri: `x://a:${'9'.repeat(400)}` }),
    outcome: 'accepted',
  },
  {
    why: 'a leap second at the end of a month',
    text: frame({ issuedAt: '1990-12-31T15:59:60-08:00' }),
    outcome: 'accepted',
  },
  {
    why: 'a leap second before the year 0',
    text: frame({ issuedAt: '0000-01-01T00:59:60+01:00' }),
    outcome: 'accepted',
  },
  {
    why: 'a leap second after the year 9999',
    text: frame({ issuedAt: '9999-12-31T23:59:60Z' }),
    outcome: 'accepted',
  },
  {
    why: 'a leap second on another day',
    text: frame({ issuedAt: '2026-06-29T23:59:60Z' }),
    outcome: 'message_issued_at',
  },
  {
    why: 'IPv4 with leading zeros in IPv6',
    text: frame({ domain: '[::192.000.002.001]' }),
    outcome: 'message_domain',
  },
  { why: 'IPv4 without digits in IPv6', text: frame({ uri: 'x://[::...]' }), outcome: 'message_uri' },
  {
    why: 'a registered name like an IPv4 address',
    text: frame({ domain: '01.2.3.256' }),
    outcome: 'accepted',
  },
  { why: 'a network id with a leading zero', text: frame({ chainId: '01' }), outcome: 'message_chain_id' },
  {
    why: 'a network id beyond whole numbers',
    text: frame({ chainId: '9007199254740992' }),
    outcome: 'message_chain_id',
  },
  { why: 'the greatest network id', text: frame({ chainId: '9007199254740991' }), outcome: 'accepted' },
  { why: 'a line feed at the end', text: frame({ end: '\nResources:\n- a:b\n' }), outcome: 'message_layout' },
  { why: 'half of a surrogate pair', text: frame({ statement: '\uD800\n' }), outcome: 'message_statement' },
  {
    why: 'a sign whose lower case is a k',
    text: frame({ statement: '\u212A\n' }),
    outcome: 'message_statement',
  },
]
