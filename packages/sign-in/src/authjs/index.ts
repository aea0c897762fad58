export {
  type AuthJsUser,
  type CountersignProvider,
  type CountersignProviderOptions,
  countersign,
} from './countersign.ts'
