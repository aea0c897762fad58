export { acceptsCoding } from '../fields/acceptsCoding.ts'
export { matchesEntityTag } from '../fields/matchesEntityTag.ts'
export { createProblem, type Problem, type ProblemSource } from '../http/problem.ts'
export { MAX_BODY_BYTES } from '../http/readText.ts'
export { clientNetwork } from '../limits/clientNetwork.ts'
export { createGetClientIp, type GetClientIp } from './createGetClientIp.ts'
export { findInvalidRequest } from './findInvalidRequest.ts'
export { limitPipelining, type PipelineOptions, type RequestListener } from './limitPipelining.ts'
export {
  type NodeHandler,
  type NodeHandlerOptions,
  type NodeRequest,
  toNodeHandler,
} from './toNodeHandler.ts'
export { toRequest } from './toRequest.ts'
