import type { Address } from 'viem'
import { expectTypeOf, test } from 'vitest'
import {
  type AvatarMetadataError,
  type EnsError,
  type GetEnsAddressErrorType,
  type GetEnsAddressReturnType,
  type GetEnsAvatarErrorType,
  type GetEnsAvatarReturnType,
  type GetEnsNameErrorType,
  type GetEnsNameReturnType,
  type GetEnsTextErrorType,
  type GetEnsTextReturnType,
  getEnsAddress,
  getEnsAvatar,
  getEnsName,
  getEnsText,
} from '../index.ts'

test('every function resolves its exported type', () => {
  expectTypeOf(getEnsAddress).returns.resolves.toEqualTypeOf<GetEnsAddressReturnType>()
  expectTypeOf(getEnsAvatar).returns.resolves.toEqualTypeOf<GetEnsAvatarReturnType>()
  expectTypeOf(getEnsName).returns.resolves.toEqualTypeOf<GetEnsNameReturnType>()
  expectTypeOf(getEnsText).returns.resolves.toEqualTypeOf<GetEnsTextReturnType>()
  expectTypeOf<GetEnsAddressReturnType>().toEqualTypeOf<Address | null>()
})

test('every function may fail with the time limit', () => {
  expectTypeOf<DOMException>().toExtend<GetEnsAddressErrorType>()
  expectTypeOf<DOMException>().toExtend<GetEnsAvatarErrorType>()
  expectTypeOf<DOMException>().toExtend<GetEnsNameErrorType>()
  expectTypeOf<DOMException>().toExtend<GetEnsTextErrorType>()
})

test('the code of an avatar error narrows it', () => {
  const read = (error: Extract<GetEnsAvatarErrorType, EnsError>) => {
    if (error.code === 'metadata_invalid') expectTypeOf(error).toEqualTypeOf<AvatarMetadataError>()
  }
  expectTypeOf(read).parameter(0).toExtend<EnsError>()
})
