export { popularChains } from '@countersign/kit/chains'
