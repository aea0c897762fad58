// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Accounts whose ERC-1271 result is invalid or not reliable.

bytes4 constant MAGIC = 0x1626ba7e;

contract Reverting {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert();
    }
}

/// Reverts with an error message that a failing node would send.
contract RevertingWithReason {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert("header not found: rate limit exceeded");
    }
}

/// Reverts with the magic value as its data.
contract RevertingWithMagicValue {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            revert(0, 32)
        }
    }
}

contract BurningAllGas {
    fallback() external {
        assembly {
            invalid()
        }
    }
}

contract LoopingForever {
    fallback() external {
        while (true) {}
    }
}

contract ReturningTrue {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bool) {
        return true;
    }
}

contract ReturningRejection {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0xffffffff;
    }
}

contract ReturningNothing {
    fallback() external {}
}

contract ReturningFourBytes {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            return(0, 4)
        }
    }
}

/// The magic value, followed by a nonzero byte.
contract ReturningDirtyPadding {
    fallback() external {
        bytes32 answer = bytes32(MAGIC) | bytes32(uint256(1));
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// The magic value, right-aligned instead of left-aligned.
contract ReturningRightAligned {
    fallback() external {
        bytes32 answer = bytes32(uint256(uint32(MAGIC)));
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// The magic value, followed by another word.
contract ReturningTwoWords {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            return(0, 64)
        }
    }
}

/// The magic value, followed by 256 kB.
contract ReturningHugeData {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            return(0, 262144)
        }
    }
}

/// Accepts every signature from a block on.
contract ValidFromBlock {
    uint256 public immutable first;

    constructor(uint256 first_) {
        first = first_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return block.number >= first ? MAGIC : bytes4(0);
    }
}

/// Accepts every signature except in the first call.
contract ValidOnSecondCall {
    bool public wasCalled;

    function isValidSignature(bytes32, bytes calldata) external returns (bytes4) {
        if (wasCalled) return MAGIC;
        wasCalled = true;
        return 0;
    }
}

/// Accepts every signature if `tx.origin` is zero, as in simulations.
contract ValidWithoutSender {
    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return tx.origin == address(0) ? MAGIC : bytes4(0);
    }
}

/// Creates an account that accepts every signature and destroys itself in the same transaction.
contract SelfDestructingFactory {
    event Created(address account);

    function create() external {
        SelfDestructing account = new SelfDestructing();
        account.destroy();
        emit Created(address(account));
    }
}

contract SelfDestructing {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return MAGIC;
    }

    function destroy() external {
        selfdestruct(payable(msg.sender));
    }
}

/// A factory that reverts, or succeeds without creating a contract.
contract FailingFactory {
    function fail() external pure {
        revert("This factory always fails.");
    }

    function burn() external pure {
        while (true) {}
    }

    function createNothing() external pure {}
}
