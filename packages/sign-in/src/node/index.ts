export {
  type NodeHandler,
  type NodeHandlerOptions,
  type NodeRequest,
  toNodeHandler,
} from './toNodeHandler.ts'
export { toRequest } from './toRequest.ts'
