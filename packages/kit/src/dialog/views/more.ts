// The views that few visitors need: one file of their own, fetched when the first of them is shown.
export { Continue } from './connecting/Continue.tsx'
export { OpenInWallet } from './connecting/OpenInWallet.tsx'
export { Scan } from './connecting/Scan.tsx'
export { GetOptionsView } from './get/GetOptionsView.tsx'
export { GetView } from './get/GetView.tsx'
export { InstallView } from './get/InstallView.tsx'
export { InstructionsView } from './get/InstructionsView.tsx'
