// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Has everybody look up off the chain whatever it is asked (ERC-3668). Once something is brought back, it answers with
/// what it was made with; made with nothing, it has the same looked up again.
contract Astray {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    bytes4 constant BROUGHT_BACK = 0xb0b0b0b0;

    string[] internal urls;
    bytes internal question;
    bytes internal answer;

    constructor(string[] memory urls_, bytes memory question_, bytes memory answer_) {
        urls = urls_;
        question = question_;
        answer = answer_;
    }

    fallback(bytes calldata) external payable returns (bytes memory) {
        if (msg.sig == BROUGHT_BACK && answer.length > 0) return answer;
        revert OffchainLookup(address(this), urls, question, BROUGHT_BACK, "");
    }
}
