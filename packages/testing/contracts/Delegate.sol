// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {recoverSigner} from "./recoverSigner.sol";

/// A contract that accounts can delegate to (EIP-7702). Its signatures (ERC-1271) have their own format: the byte 1 and a
/// signature of the account's own key for this account on this chain, or the byte 2 and the same by a key that the account
/// has admitted.
contract Delegate {
    address public guest;

    function admit(address guest_) external {
        require(guest == address(0) || msg.sender == address(this), "A guest was already admitted.");
        guest = guest_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool isOurs = signature.length == 66 && isSigner(uint8(signature[0]), digestOf(hash), signature[1:]);
        return isOurs ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function digestOf(bytes32 hash) public view returns (bytes32) {
        return keccak256(abi.encode(hash, address(this), block.chainid));
    }

    function isSigner(uint8 kind, bytes32 digest, bytes calldata signature) internal view returns (bool) {
        address signer = recoverSigner(digest, signature);
        if (signer == address(0)) return false;
        return kind == 1 ? signer == address(this) : kind == 2 && signer == guest;
    }
}
