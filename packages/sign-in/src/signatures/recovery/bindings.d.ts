declare module 'secp256k1/bindings.js' {
  const addon: typeof import('secp256k1')
  export default addon
}
