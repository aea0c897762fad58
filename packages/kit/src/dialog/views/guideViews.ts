// Views on the way to a wallet that is somewhere else: a part of the dialog that is fetched when it is needed, with its texts.
export { guide as texts } from '../../i18n/en/guide.ts'
export { Continue } from './connecting/Continue.tsx'
export { OpenInWallet } from './connecting/OpenInWallet.tsx'
export { Scan } from './connecting/Scan.tsx'
export { GetOptionsView } from './get/GetOptionsView.tsx'
export { GetView } from './get/GetView.tsx'
export { InstallView } from './get/InstallView.tsx'
export { InstructionsView } from './get/InstructionsView.tsx'
