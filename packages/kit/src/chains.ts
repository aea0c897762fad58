export * from '@countersign/core/chains'
