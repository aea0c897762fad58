import { guide } from '../../i18n/en/guide.ts'
import { learnEnglish } from '../../i18n/translate.ts'

// Views on the way to a wallet that is somewhere else: a part of the dialog that is fetched when it is needed.
learnEnglish(guide)

export { Continue } from './connecting/Continue.tsx'
export { OpenInWallet } from './connecting/OpenInWallet.tsx'
export { Scan } from './connecting/Scan.tsx'
export { GetOptionsView } from './get/GetOptionsView.tsx'
export { GetView } from './get/GetView.tsx'
export { InstallView } from './get/InstallView.tsx'
export { InstructionsView } from './get/InstructionsView.tsx'
