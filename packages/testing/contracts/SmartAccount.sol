// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {recoverSigner} from "./recoverSigner.sol";

/// A smart account with one owner, whose signatures it accepts (ERC-1271).
contract SmartAccount {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return recoverSigner(hash, signature) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function execute(address to, uint256 value, bytes calldata data) external returns (bytes memory answer) {
        require(msg.sender == owner, "Only the owner may.");
        bool done;
        (done, answer) = to.call{value: value}(data);
        require(done, "The call failed.");
    }
}

/// Deploys accounts at addresses that are known in advance (CREATE2).
contract SmartAccountFactory {
    function create(address owner, bytes32 salt) external returns (address account) {
        account = addressOf(owner, salt);
        if (account.code.length == 0) new SmartAccount{salt: salt}(owner);
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), salt, code)))));
    }
}
