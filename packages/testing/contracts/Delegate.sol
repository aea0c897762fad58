// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {recoverSigner} from "./recoverSigner.sol";

/// What an account with a key may delegate to (EIP-7702). It answers for signatures of a format of its own: a byte 1 and
/// what the account's own key signed for this account on this network, or a byte 2 and the same by a key that the
/// account has let in.
contract Delegate {
    address public guest;

    function letIn(address guest_) external {
        require(guest == address(0) || msg.sender == address(this), "Somebody has been let in already.");
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
