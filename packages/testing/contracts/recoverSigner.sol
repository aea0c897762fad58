// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The address whose key made a signature of 65 bytes; the zero address for anything else.
function recoverSigner(bytes32 hash, bytes calldata signature) pure returns (address) {
    if (signature.length != 65) return address(0);
    return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
}
