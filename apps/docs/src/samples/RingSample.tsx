import { Identicon } from '@countersign/kit'
import { useState } from 'react'
import { Waiting } from '../../../../packages/kit/src/ui/Waiting.tsx'
import { RadioGroup } from '../editor/RadioGroup.tsx'
import styles from './Samples.module.css'

const rings = { waiting: 'active', failed: 'failed', done: 'connected' } as const

/** The ring around an account, in the state that the reader picks. */
export function RingSample() {
  const [state, setState] = useState<keyof typeof rings>('waiting')
  return (
    <div className={styles.sample}>
      <RadioGroup
        legend="The request is"
        options={Object.keys(rings) as (keyof typeof rings)[]}
        value={state}
        onChange={setState}
      />
      <div className={styles.row} data-countersign="">
        <Waiting ring={rings[state]}>
          <Identicon address="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" size={64} />
        </Waiting>
      </div>
    </div>
  )
}
