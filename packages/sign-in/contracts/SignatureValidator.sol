// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Calls `isValidSignature` of an account's contract (ERC-1271), after a call that prepares the account. It verifies no
/// signature itself: only the contract's result counts.
abstract contract Asking {
    bytes32 internal constant MAGIC = bytes32(bytes4(0x1626ba7e));
    bytes32 internal constant NO_CODE = bytes32(uint256(1));

    /// MAGIC for exactly the result of ERC-1271, NO_CODE if there is no contract, zero for anything else.
    function ask(address account, bytes32 hash, bytes memory signature) internal view returns (bytes32 answer) {
        if (account.code.length == 0) return NO_CODE;
        bytes memory question = abi.encodeWithSelector(bytes4(MAGIC), hash, signature);
        bool signed;
        bytes32 magic = MAGIC;
        // In assembly, so that the length of the result costs nothing: at most one word of it is copied.
        assembly ("memory-safe") {
            mstore(0, 0)
            let done := staticcall(gas(), account, add(question, 32), mload(question), 0, 32)
            signed := and(and(done, eq(returndatasize(), 32)), eq(mload(0), magic))
        }
        return signed ? MAGIC : bytes32(0);
    }

    function prepare(address to, bytes memory data) internal returns (bool done) {
        assembly ("memory-safe") {
            done := call(gas(), to, 0, add(data, 32), mload(data), 0, 0)
        }
    }
}

/// For an account that is not deployed yet (ERC-6492), by a call that deploys nothing: the constructor returns the result
/// instead of code.
contract UndeployedValidator is Asking {
    constructor(address account, bytes32 hash, bytes memory signature, address factory, bytes memory factoryData) {
        bytes32 answer = prepare(factory, factoryData) ? ask(account, hash, signature) : bytes32(0);
        assembly ("memory-safe") {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// For an account whose delegation is part of the call (ERC-8010). A state override puts this code at an address.
contract DelegatedValidator is Asking {
    function validate(address account, bytes32 hash, bytes calldata signature, address to, bytes calldata data)
        external
        returns (bytes32)
    {
        // An account that is already prepared may reject the call; only its result counts.
        prepare(to, data);
        return ask(account, hash, signature);
    }
}
