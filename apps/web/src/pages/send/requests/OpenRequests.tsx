import { shortenAddress } from '@countersign/kit'
import { exactAmount } from '../../../amounts/formatAmount.ts'
import { Button } from '../../../components/Button.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { sendRequests } from './requestStore.ts'
import type { KnownRequest } from './useSendRequests.ts'

/** Transfers that the wallet may still send: sending one again could pay twice. */
export function OpenRequests({ requests }: { readonly requests: readonly KnownRequest[] }) {
  return requests.map(({ id, asset, value, name, to }) => (
    <Notice
      key={id}
      tone="notice"
      title={sendText('open.title')}
      action={<Button onClick={() => sendRequests.remove(id)}>{sendText('open.dismiss')}</Button>}
    >
      {sendText('open.text', {
        amount: exactAmount(value, asset),
        receiver: name ?? shortenAddress(to),
      })}
    </Notice>
  ))
}
