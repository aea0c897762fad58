// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {recoverSigner} from "./recoverSigner.sol";

/// A wallet with several owners (ERC-1271). A hash is valid once enough of them approved it: on chain, or by their
/// signatures, concatenated in the order of the owners' addresses.
contract MultiOwner {
    uint256 public immutable threshold;
    mapping(address => bool) public isOwner;
    mapping(bytes32 => uint256) public approvals;
    mapping(bytes32 => mapping(address => bool)) public approvedBy;

    constructor(address[] memory owners, uint256 threshold_) {
        for (uint256 index = 0; index < owners.length; index++) isOwner[owners[index]] = true;
        threshold = threshold_;
    }

    function approve(bytes32 hash) external {
        require(isOwner[msg.sender], "Only an owner can approve.");
        if (approvedBy[hash][msg.sender]) return;
        approvedBy[hash][msg.sender] = true;
        approvals[hash] += 1;
    }

    function withdraw(bytes32 hash) external {
        require(approvedBy[hash][msg.sender], "The hash was not approved.");
        approvedBy[hash][msg.sender] = false;
        approvals[hash] -= 1;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool enough = signature.length == 0 ? approvals[hash] >= threshold : areOwners(hash, signature);
        return enough ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function areOwners(bytes32 hash, bytes calldata signature) internal view returns (bool) {
        if (signature.length != threshold * 65) return false;
        address last = address(0);
        for (uint256 at = 0; at < signature.length; at += 65) {
            address signer = recoverSigner(hash, signature[at:at + 65]);
            if (signer <= last || !isOwner[signer]) return false;
            last = signer;
        }
        return true;
    }
}
