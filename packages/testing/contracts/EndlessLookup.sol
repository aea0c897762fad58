// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Reverts every call with an off-chain lookup (ERC-3668). The callback returns the response given to the constructor; if
/// that is empty, it reverts with the same lookup again.
contract EndlessLookup {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    bytes4 constant CALLBACK = 0xb0b0b0b0;

    string[] internal urls;
    bytes internal query;
    bytes internal response;

    constructor(string[] memory urls_, bytes memory query_, bytes memory response_) {
        urls = urls_;
        query = query_;
        response = response_;
    }

    fallback(bytes calldata) external payable returns (bytes memory) {
        if (msg.sig == CALLBACK && response.length > 0) return response;
        revert OffchainLookup(address(this), urls, query, CALLBACK, "");
    }
}
