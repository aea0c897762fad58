/** The English texts of the home page below its first screen, loaded with them. */
export const homeEn = {
  'passkey.signIn': 'Sign in with a passkey',
  'passkey.cancelled': 'No passkey was used. Try again, or sign in with your wallet.',
  'passkey.refused': 'The passkey was not accepted. Sign in with your wallet. (Code: {code})',
  'passkey.unreachable': 'The server did not respond. Try again in a moment.',

  'home.steps': 'How it works',
  'home.step1.title': 'Connect',
  'home.step1.text':
    'Choose your wallet, in this browser or on your phone. It shares your address and network with this page.',
  'home.step2.title': 'Sign',
  'home.step2.text': 'The server sends a one-time request. Your wallet shows it in full, and you sign it.',
  'home.step3.title': 'Done',
  'home.step3.text':
    'The server verifies the signature and starts your session. Nothing is transferred, and there are no fees.',
  'home.code.title': 'Add it to your app',
  'home.code.text':
    'The wallet button of this page is a React component for wagmi and viem. This is all the code it needs.',
  'home.code.label': 'Code example',
  'home.code.copy': 'Copy code',
  'home.code.copied': 'Copied',
  'home.code.refused': 'Could not copy',
  'home.weight.title': 'What your page loads',
  'home.weight.text':
    'Compressed JavaScript of the same page with one connect button, before any click. Measured with {command}.',
  'home.weight.library': 'Library',
  'home.weight.script': 'Scripts',
  'home.weight.requests': 'Requests to other hosts',
  'home.weight.floor': 'React, wagmi, viem and TanStack Query alone',
  'home.weight.size': '{size} kB',
} as const
