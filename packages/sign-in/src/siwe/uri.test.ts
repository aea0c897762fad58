import { expect, test } from 'vitest'
import { isAuthority, isUri } from './uri.ts'

test('R10.2 accepts authorities with user information, IPv6 and ports', () => {
  const good = [
    'localhost',
    'app.example',
    'app.example:',
    'app.example:8443',
    '127.0.0.1:80',
    'user:pass%20word@app.example:1',
    '[::]',
    '[::1]:3000',
    '[2001:db8::7]',
    '[1:2:3:4:5:6:7:8]',
    '[1:2:3:4:5:6:7::]',
    '[::ffff:192.0.2.1]',
    '[1:2:3:4:5:6:192.0.2.1]',
    '[v1.fe80:a]',
    'a_b~c!$&x',
  ]
  expect(good.filter((value) => !isAuthority(value))).toEqual([])
})

test('R10.2 refuses invalid authorities', () => {
  const bad = [
    '',
    ':80',
    'user@',
    'user@:80',
    '@',
    ':',
    'a@b@c',
    'app.example:80x',
    'app.example:80:90',
    'app example',
    'app.example/',
    'a#b',
    'a%2',
    '[::1',
    '::1',
    '[:::]',
    '[::1::]',
    '[1:2:3:4:5:6:7]',
    '[1:2:3:4:5:6:7:8:9]',
    '[1:2:3:4:5:6:7:8::]',
    '[12345::]',
    '[::192.0.2.256]',
    '[::192.0.2.01]',
    '[192.0.2.1::]',
    '[fe80::1%25eth0]',
    '[::1]x',
    '[x::1]',
    '[::x]',
    'x::1]',
    '[]',
    'münchen.example',
  ]
  expect(bad.filter(isAuthority)).toEqual([])
})

test('R10.2 accepts all forms of URIs, refuses those without a scheme or with invalid characters', () => {
  const good = [
    'https://a',
    'https://a?b=/?#c/?',
    'urn:a:b',
    'a+b-c.d:',
    'file:///x',
    'https://[::1]:1/%20',
    'x:/a//b',
    'x://',
    'x:///',
    'x://me@/a',
    'x://:80',
    'x://@:?q',
  ]
  const bad = [
    '',
    ':',
    '//a',
    'a',
    '1a:b',
    'a b:c',
    'https://a b',
    'https://a/"',
    'https://a/%g0',
    'https://a#b#c',
    'https://[::1',
    'x://a@b@c',
    'x://:8o',
    'x://[]',
  ]
  expect(good.filter((value) => !isUri(value))).toEqual([])
  expect(bad.filter(isUri)).toEqual([])
})
