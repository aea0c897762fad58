export { carriesFlag, isImpostor, isProvider, read } from './detect.ts'
export { telegramGlobals } from './device/inAppBrowser.ts'
