// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Accounts that answer the question of ERC-1271 in ways that are no answer, or no answer to rely on.

bytes4 constant MAGIC = 0x1626ba7e;

contract Reverting {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert();
    }
}

/// The reason speaks as a node that has failed would.
contract RevertingWithReason {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert("header not found: rate limit exceeded");
    }
}

/// Reverts with the very bytes of a yes.
contract RevertingWithYes {
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

contract AnsweringTrue {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bool) {
        return true;
    }
}

contract AnsweringNo {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0xffffffff;
    }
}

contract AnsweringNothing {
    fallback() external {}
}

contract AnsweringShort {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            return(0, 4)
        }
    }
}

/// The right four bytes, and a bit after them.
contract AnsweringDirty {
    fallback() external {
        bytes32 answer = bytes32(MAGIC) | bytes32(uint256(1));
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// The right four bytes, at the wrong end.
contract AnsweringFromTheRight {
    fallback() external {
        bytes32 answer = bytes32(uint256(uint32(MAGIC)));
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// The right word, and another.
contract AnsweringLong {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            return(0, 64)
        }
    }
}

/// The right word, and 256 kB.
contract AnsweringHuge {
    fallback() external {
        bytes32 answer = bytes32(MAGIC);
        assembly {
            mstore(0, answer)
            return(0, 262144)
        }
    }
}

/// Yes from a block on.
contract AnsweringFromBlock {
    uint256 public immutable first;

    constructor(uint256 first_) {
        first = first_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return block.number >= first ? MAGIC : bytes4(0);
    }
}

/// Yes whenever it was asked before.
contract AnsweringTheSecondTime {
    bool public wasAsked;

    function isValidSignature(bytes32, bytes calldata) external returns (bytes4) {
        if (wasAsked) return MAGIC;
        wasAsked = true;
        return 0;
    }
}

/// Trusts a call that nobody sent, as simulations do.
contract AnsweringNobody {
    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return tx.origin == address(0) ? MAGIC : bytes4(0);
    }
}

/// Makes an account that answers yes and is gone by the end of the transaction.
contract ShortLived {
    event Made(address account);

    function make() external {
        Ending account = new Ending();
        account.end();
        emit Made(address(account));
    }
}

contract Ending {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return MAGIC;
    }

    function end() external {
        selfdestruct(payable(msg.sender));
    }
}

/// A factory that fails, or that works and makes nothing.
contract OddFactory {
    function fail() external pure {
        revert("Nothing is made here.");
    }

    function burn() external pure {
        while (true) {}
    }

    function makeNothing() external pure {}
}
