// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Asks an account's contract whether it signed (ERC-1271), after a call that prepares the account. It never judges a
/// signature itself: only the contract's own answer counts.
abstract contract Asking {
    bytes32 internal constant MAGIC = bytes32(bytes4(0x1626ba7e));
    bytes32 internal constant NO_CODE = bytes32(uint256(1));

    /// MAGIC for exactly the answer of ERC-1271, NO_CODE where no contract is, zero for anything else.
    function ask(address account, bytes32 hash, bytes memory signature) internal view returns (bytes32 answer) {
        if (account.code.length == 0) return NO_CODE;
        bytes memory question = abi.encodeWithSelector(bytes4(MAGIC), hash, signature);
        bool signed;
        bytes32 magic = MAGIC;
        // In assembly, so that an answer of any length costs nothing: no more than one word of it is ever copied.
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

/// For an account that is not deployed yet (ERC-6492), by a call that creates nothing: what the constructor returns in
/// the place of code is the answer.
contract UndeployedValidator is Asking {
    constructor(address account, bytes32 hash, bytes memory signature, address factory, bytes memory factoryData) {
        bytes32 answer = prepare(factory, factoryData) ? ask(account, hash, signature) : bytes32(0);
        assembly ("memory-safe") {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// For an account whose delegation comes with the call (ERC-8010). Its code is lent to an address for that call.
contract DelegatedValidator is Asking {
    function validate(address account, bytes32 hash, bytes calldata signature, address to, bytes calldata data)
        external
        returns (bytes32)
    {
        // An account that was prepared before may refuse to be again: its answer is what counts.
        prepare(to, data);
        return ask(account, hash, signature);
    }
}
