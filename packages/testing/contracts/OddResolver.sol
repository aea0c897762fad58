// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A resolver that answers for every name below its own, each time as it was told to: what resolvers of strangers do.
contract OddResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    string[] public urls;
    bytes public answer;
    bool public reverts;

    /// Asks a gateway (ERC-3668).
    function askAt(string calldata url) external {
        delete urls;
        urls.push(url);
    }

    /// Answers these bytes, whatever is asked, or reverts with them.
    function answerWith(bytes calldata answer_, bool reverts_) external {
        delete urls;
        answer = answer_;
        reverts = reverts_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.resolve.selector || id == 0x01ffc9a7;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        if (urls.length > 0) revert OffchainLookup(address(this), urls, data, this.receiveAnswer.selector, "");
        bytes memory said = answer;
        if (reverts) {
            assembly {
                revert(add(said, 32), mload(said))
            }
        }
        return said;
    }

    function receiveAnswer(bytes calldata response, bytes calldata) external pure returns (bytes memory) {
        return response;
    }
}
