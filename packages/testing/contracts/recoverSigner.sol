// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Recovers the signer of a 65-byte signature; returns the zero address for any other input.
function recoverSigner(bytes32 hash, bytes calldata signature) pure returns (address) {
    if (signature.length != 65) return address(0);
    return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
}
