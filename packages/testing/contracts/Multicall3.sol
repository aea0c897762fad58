// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Runs many calls in one, with the interface of Multicall3 on the public networks.
contract Multicall3 {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 at = 0; at < calls.length; at++) {
            (bool success, bytes memory returnData) = calls[at].target.call(calls[at].callData);
            require(success || calls[at].allowFailure, "Multicall3: call failed");
            results[at] = Result(success, returnData);
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }
}
