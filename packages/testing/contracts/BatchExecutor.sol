// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The contract that accounts of the test wallets delegate to (EIP-7702) for atomic batches (EIP-5792).
contract BatchExecutor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// Executes all calls, or reverts with the error of the first that fails.
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "Only the account itself can execute calls.");
        for (uint256 index = 0; index < calls.length; index++) {
            (bool success, bytes memory result) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!success) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }

    receive() external payable {}
}
