export function AppkitButton() {
  return <appkit-button label="Connect Wallet" />
}
