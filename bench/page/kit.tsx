import { createWalletConfig } from '@countersign/kit'
import { chains } from './chains.ts'
import { showPage } from './showPage.tsx'

showPage(createWalletConfig({ chains }))
