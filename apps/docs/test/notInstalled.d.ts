// Packages of others that blocks import and this repository does not install.
declare module '@walletconnect/ethereum-provider'
