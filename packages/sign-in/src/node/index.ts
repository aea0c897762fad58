export { type NodeHandler, type NodeHandlerOptions, toNodeHandler } from './toNodeHandler.ts'
export { toRequest } from './toRequest.ts'
