import { isInstance } from '@countersign/api/thrown'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { type Chain, type Client, zeroAddress } from 'viem'
import { useConfig } from 'wagmi'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { text } from '../../../i18n/text.ts'
import { addressErrorText, tokenErrorText } from '../fieldErrorText.ts'
import { checkAddress } from '../receiver/checkAddress.ts'
import type { Token } from './Asset.ts'
import { TokenError } from './TokenError.ts'
import { tokenQuery } from './tokenQuery.ts'

type Props = {
  readonly chain: Chain
  /** True once the user submits without a token. */
  readonly judged: boolean
  readonly onFound: (token: Token) => void
  readonly ref: Ref<HTMLInputElement>
}

/** A token by its contract: fetched as soon as the address is complete. */
export function OtherTokenField({ chain, judged, onFound, ref }: Props) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const check = checkAddress(typed)
  const address = check.status === 'ok' ? check.address : zeroAddress
  const { data, error, refetch } = useQuery({
    ...tokenQuery(client, chain.id, address),
    enabled: check.status === 'ok',
  })
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (data) found(data)
  }, [data])

  return (
    <Field
      ref={ref}
      mono
      label={sendText('token')}
      name="token"
      placeholder="0x"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setLeft(typed !== '')}
      hint={sendText(check.status === 'ok' && !error ? 'token.reading' : 'token.hint')}
      action={
        isInstance(error, TokenError) && error.code === 'unreachable' ? (
          <Button kind="quiet" onClick={() => void refetch()}>
            {text('app.retry')}
          </Button>
        ) : null
      }
      error={issue()}
    />
  )

  function issue(): string | null {
    if (check.status === 'ok') return error ? tokenErrorText(error, chain.name) : null
    if (check.code === 'empty') return judged ? sendText('token.needed') : null
    return left || judged ? addressErrorText(check.code) : null
  }
}
